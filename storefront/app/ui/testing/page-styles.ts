import '../../app.css'
